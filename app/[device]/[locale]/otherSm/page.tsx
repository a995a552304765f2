import { notFound } from 'next/navigation';

/** `otherSm` without its code names no text. With one, the address is rewritten to `[subTypeCode]`. */
export default function CompanyTextPageWithoutCode() {
  notFound();
}
