'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { LoadedView } from '@/components/ui/data/loaded-view';
import { useAction } from '@/components/ui/data/use-action';
import { useLoaded } from '@/components/ui/data/use-loaded';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useSession } from '@/lib/session/store';
import { assignOrder } from '@/lib/views/desk/order';
import { type StaffMember, staffQuery } from '@/lib/views/desk/queue';
import styles from '../desk.module.css';
import { DeskField } from '../field';
import { DeskSubmit } from '../submit';
import type { ActionProps } from './order-actions';

/** Gives the order to somebody who can look after it; how much each has open stands beside the name. */
export function AssignForm(props: ActionProps) {
  const staff = useLoaded(staffQuery());
  return <LoadedView loaded={staff}>{(known) => <Form {...props} staff={known} />}</LoadedView>;
}

function Form({ order, onStale, onDone, staff }: ActionProps & { staff: readonly StaffMember[] }) {
  const t = useTranslations('desk.assign');
  const id = useId();
  const own = useSession((session) => session.userid);
  const assign = useAction(assignOrder);
  const [chosen, setChosen] = useState(() => {
    const now = String(order.assignedTo?.id ?? own);
    return staff.some((one) => String(one.id) === now) ? now : String(staff[0]?.id ?? '');
  });
  const submit = async () => {
    const staffId = Number(chosen);
    const answer = await assign.run({ id: order.id, version: order.version, staffId });
    if (answer?.ok) onDone(t('done', { name: answer.data.assignedTo?.name ?? '' }));
    else if (answer?.kind === 'conflict') onStale();
  };
  return (
    <PostedForm className={styles.form} busy={assign.pending} onSubmit={submit}>
      <DeskField
        id={id}
        label={t('who')}
        value={chosen}
        onChange={setChosen}
        options={staff.map((one) => ({
          value: String(one.id),
          label: t('member', { name: one.name, open: one.openOrders }),
        }))}
      />
      <DeskSubmit failure={assign.failure} pending={assign.pending} label={t('submit')} />
    </PostedForm>
  );
}
