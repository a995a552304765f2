/** Path of `visitTrailSave`: on its own, for what sends a visit while its page is being left and can load nothing more. */
export const VISIT_PATH = '/api-cu/trail/save';
