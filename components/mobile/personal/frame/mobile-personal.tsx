import { PersonalMessages } from '@/components/shared/personal/personal-messages';
import { MobilePersonalView } from './mobile-personal-islands';
import './mobile-personal-view.module.css';

/** The personal centre's page on phones: the same for everybody, filled in by the browser. */
export function MobilePersonal() {
  return (
    <PersonalMessages>
      <MobilePersonalView />
    </PersonalMessages>
  );
}
