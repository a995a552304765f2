'use client';

import { usePersonalUser } from '@/components/personal/frame/personal-user';
import { StaffRequests } from '@/components/personal/identity/staff-requests';
import { Waiting } from '@/components/ui/data/loaded-view';
import { WithFormControls } from '@/components/ui/forms/form-controls';

/** Requests for identity verification that wait; nobody decides their own. */
export function VerificationsSection() {
  const user = usePersonalUser();
  if (!user) return <Waiting />;
  return (
    <WithFormControls>
      <StaffRequests ownId={user.id} />
    </WithFormControls>
  );
}
