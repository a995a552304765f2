/**
 * What the code has complained about since somebody asked, for all files of a process: what comes when its test is over, or its
 * file, is heard as well.
 */
const said: string[] = [];

export const complain = (text: string): void => void said.push(text);
export const takeComplaints = (): string[] => said.splice(0);
