/** As with `middleware.js`: without it the build would take the shop's. */
export function register() {}
