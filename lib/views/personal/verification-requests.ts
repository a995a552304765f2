import { callBrowser } from '@/lib/api/browser';
import { type Action, type CallQuery, callQuery } from '@/lib/api/query/queries';
import { queryKeys } from '@/lib/api/query/query-keys';
import { type StoredFile, toStoredFile } from './files';

const SHOWN = 50;

/** A customer's request to be verified, as staff see it. */
export interface VerificationRequest {
  customerId: number;
  name: string;
  organisation: string;
  phone: string;
  realName: string;
  requestedAt: string | null;
  documents: readonly StoredFile[];
}

/** The requests that wait, the oldest first, and how many there are. */
export const verificationRequestsQuery = (): CallQuery<{ requests: VerificationRequest[]; total: number }> =>
  callQuery(
    queryKeys.verificationRequests,
    'verificationPageQuery',
    { state: 'PENDING', rowSize: SHOWN },
    ({ data, total }) => ({
      total,
      requests: data.map(
        ({ customerId, custName, organisation, phone, realName, requestedAt, documents }) => ({
          customerId,
          name: custName,
          organisation,
          phone,
          realName,
          requestedAt,
          documents: documents.map(toStoredFile),
        }),
      ),
    }),
  );

interface Decision {
  customerId: number;
  /** Of the request as it was shown. */
  requestedAt: string | null;
  approve: boolean;
  /** For a refusal. */
  reason: string;
}

export const decideVerification: Action<Decision, unknown> = {
  call: ({ requestedAt, ...decision }) =>
    callBrowser('customerBaseUpdate', {
      verificationDecision: { ...decision, ...(requestedAt !== null && { requestedAt }) },
    }),
  onDone: (client) => void client.invalidateQueries({ queryKey: queryKeys.deskCounts }),
};
