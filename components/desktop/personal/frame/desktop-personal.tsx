import { AntdStyles } from '@/components/desktop/account/antd-styles';
import { PersonalMessages } from '@/components/shared/personal/personal-messages';
import { DesktopPersonalView } from './desktop-personal-islands';
import './desktop-personal-view.module.css';

/** The personal centre's page on desktop: the same for everybody, filled in by the browser. */
export function DesktopPersonal() {
  return (
    <PersonalMessages>
      <AntdStyles set="centre" />
      <DesktopPersonalView />
    </PersonalMessages>
  );
}
