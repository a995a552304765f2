import { notFound } from 'next/navigation';

/** `otherSm` whose `subTypeCode` can't be one. With a usable one the address is rewritten to `[subTypeCode]`, without any to `document/otherSm`. */
export default function CompanyTextPageWithOddCode() {
  notFound();
}
