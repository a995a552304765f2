/**
 * Bytes of a body that is written while it is read. The framework takes `Content-Length` off the answers of handlers; the
 * server in front puts this one in its place.
 */
export const BODY_LENGTH = 'x-body-length';
