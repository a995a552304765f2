import { ApplyPage, type ApplyProps, appliedFor } from '../apply/apply-page';
import { MobileApplyForm } from './islands';
import '@/components/checkout/checkout.module.css';

export function MobileTrialApply(props: ApplyProps) {
  return (
    <ApplyPage {...props}>
      <MobileApplyForm {...appliedFor(props)} />
    </ApplyPage>
  );
}
