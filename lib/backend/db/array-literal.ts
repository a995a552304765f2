/** `{1,2,3}`: PostgreSQL's own way to write a list of integers, one parameter however long it is. */
export const arrayLiteral = (numbers: readonly number[] | Int32Array): string => `{${numbers.join(',')}}`;
