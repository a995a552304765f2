import { handleApi } from '@/lib/backend/http/handle';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

// Other methods than the calls' own are answered by the backend too, so that the refusal has the contract's shape.
export {
  handleApi as DELETE,
  handleApi as GET,
  handleApi as HEAD,
  handleApi as OPTIONS,
  handleApi as PATCH,
  handleApi as POST,
  handleApi as PUT,
};
