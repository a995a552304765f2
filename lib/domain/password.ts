/** How long a new password is, in characters. */
export const PASSWORD = { min: 8, max: 64 } as const;
