import { ApplyPage, type ApplyProps } from '../apply/apply-page';
import { MobileApplyForm } from './islands';
import '@/components/checkout/checkout.module.css';

export function MobileTrialApply(props: ApplyProps) {
  return (
    <ApplyPage {...props}>
      <MobileApplyForm sampleId={props.sample.id} resultDays={props.programme.resultDays} />
    </ApplyPage>
  );
}
