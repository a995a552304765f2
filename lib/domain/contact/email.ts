/** An e-mail address of which only the first letter and the host are told: `l***@lab.example`; '' stays ''. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`;
}
