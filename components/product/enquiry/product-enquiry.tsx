import { useLocale } from 'next-intl';
import { EnquirySubject } from '@/components/navigation/enquiry-subject';
import { Island } from '@/components/ui/island';
import { translator } from '@/lib/i18n/translator';
import type { ProductView } from '@/lib/views/product/product';
import { Enquiry } from './enquiry';

/** What answers the page's links to an enquiry. Once on a page. */
export function ProductEnquiry({ view }: { view: ProductView }) {
  const t = translator(useLocale(), 'product.enquiry');
  const { id, name, catalogNo } = view.product;
  return (
    <>
      <EnquirySubject />
      <Island>
        <Enquiry
          product={{ id, name, catalogNo }}
          sizes={Object.fromEntries(view.packs.map(({ skuCode, size }) => [skuCode, size]))}
          words={{
            title: t('ask'),
            close: t('close'),
            subject: t.raw('subject'),
            quote: t.raw('quote'),
            labels: {
              content: t('labels.content'),
              contactName: t('labels.contactName'),
              organisation: t('labels.organisation'),
              phone: t('labels.phone'),
              email: t('labels.email'),
            },
            optional: t('optional'),
            contactHint: t('contactHint'),
            submit: t('submit'),
            pending: t('pending'),
            sent: t.raw('sent'),
            sentToAccount: t.raw('sentToAccount'),
            errors: {
              contentRequired: t('errors.contentRequired'),
              contactRequired: t('errors.contactRequired'),
              phoneFormat: t('errors.phoneFormat'),
              emailFormat: t('errors.emailFormat'),
              characters: t('errors.characters'),
              other: t('errors.other'),
              tooMany: t('errors.tooMany'),
              failed: t('errors.failed'),
              unanswered: t('errors.unanswered'),
            },
          }}
        />
      </Island>
    </>
  );
}
