/** The axis of every drawing, nm: where models hold, from the shortest usual laser line to the far red. */
export const SPECTRA_FROM = 350;
export const SPECTRA_TO = 850;
