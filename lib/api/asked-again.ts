import axios, { type AxiosAdapter, isAxiosError } from 'axios';

const overNetwork = axios.getAdapter('http');

/**
 * The network adapter for what only reads. A connection that was kept may have been closed over there (many do so after
 * five idle seconds), which a busy process hears only once it has asked. Such a request was hardly ever read, and is made once
 * more: to read twice does no harm.
 */
export const askedAgainAdapter: AxiosAdapter = async (config) => {
  try {
    return await overNetwork(config);
  } catch (error) {
    if (!metClosedConnection(error)) throw error;
    return await overNetwork(config);
  }
};

/** By the documented way: a request on a connection that was used before, reset without an answer. */
function metClosedConnection(error: unknown): boolean {
  if (!isAxiosError(error) || error.response) return false;
  return error.request?.reusedSocket === true && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
