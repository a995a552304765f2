import { HelpLinks } from '@/components/reading/help-links';
import { PageFrame } from '@/components/reading/page-frame';
import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import { Island } from '@/components/ui/island';
import { PRIVACY } from '@/lib/domain/content/policies';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { EnquiryView } from '@/lib/views/enquiry/enquiry-view';
import styles from './enquiry-page.module.css';
import { EnquiryWithReceipt } from './enquiry-with-receipt';

/** An enquiry or feedback, begun with what one came from; the same on both devices. */
export function EnquiryPage({ site, view }: { site: Site; view: EnquiryView }) {
  const t = translator(site.locale, 'reading');
  const form = translator(site.locale, 'product.enquiry');
  const upload = translator(site.locale, 'personal.upload');
  const failure = translator(site.locale, 'calls.failures');
  const rules = { types: fileTypes('enquiry', site.locale), max: FILE_RULES.enquiry.maxMb };
  const privacy = translator(site.locale, 'shell')('privacy');
  const to = paths(site);
  const { product, unnamedId, sku, lot, kind } = view;
  const productId = product?.id ?? unnamedId;
  const code = sku || product?.catalogNo;
  const lotWords = lot && t('enquiry.lot', { lot });
  const subjectOf = (words: string) => [words, lotWords].filter(Boolean).join(' · ');
  const named = product && { code: code ?? '', name: product.name };
  const other = view.subject || (code ?? '');
  return (
    <PageFrame
      site={site}
      title={t('enquiry.title')}
      intro={t('enquiry.intro')}
      canonical={paths({ ...site, device: 'pc' }).page('consultingservice')}
      side={<HelpLinks site={site} except="consultingservice" />}
    >
      {productId !== null && (
        <p className={styles.about}>
          {spaced(t('enquiry.about'))}
          <a
            href={
              product?.isDiscontinued
                ? to.bench({ catalogNo: product.catalogNo })
                : to.productDetail(productId)
            }
            lang={product?.lang}
          >
            {product && code && <span className="numeric">{code} </span>}
            {product?.name ?? (code ? t('enquiry.nameless', { code }) : t('enquiry.unnamed'))}
          </a>
          {lotWords && <span className="numeric"> · {lotWords}</span>}
        </p>
      )}
      <Island>
        <EnquiryWithReceipt
          // Another product asked about is another form.
          key={`${productId ?? ''} ${sku} ${lot} ${view.subject}`}
          kind={kind}
          productId={productId}
          subjects={{
            enquiry: subjectOf(named ? form('subject', named) : other),
            feedback: subjectOf(named ? t('enquiry.feedbackSubject', named) : other),
          }}
          messagesHref={to.personal('messages')}
          words={{
            kind: t('enquiry.kind'),
            kinds: { enquiry: t('enquiry.kinds.enquiry'), feedback: t('enquiry.kinds.feedback') },
            receipt: t.raw('enquiry.receipt'),
            withFile: t.raw('enquiry.withFile'),
            sent: t('enquiry.sent'),
            sentToAccount: t('enquiry.sentToAccount'),
            messages: t('enquiry.messages'),
            another: t('enquiry.another'),
            labels: {
              subject: t('enquiry.subject'),
              content: t('enquiry.content'),
              contactName: form('labels.contactName'),
              organisation: form('labels.organisation'),
              phone: form('labels.phone'),
              email: form('labels.email'),
            },
            optional: form('optional'),
            contactHint: form('contactHint'),
            submit: form('submit'),
            pending: form('pending'),
            restored: { said: t('enquiry.restored'), startOver: t('enquiry.startOver') },
            file: {
              add: t('enquiry.file.add'),
              replace: t('enquiry.file.replace'),
              hint: t('enquiry.file.hint', rules),
              progress: upload.raw('progress'),
              checking: upload('checking'),
              cancel: upload('cancel'),
              cancelled: upload('cancelled'),
              remove: t.raw('enquiry.file.removeNamed'),
              removeShort: t('enquiry.file.remove'),
              notAttached: t.raw('enquiry.file.notAttached'),
              beforeSending: t('enquiry.file.beforeSending'),
              again: t('enquiry.file.again'),
              problems: {
                tooBig: upload('tooBig', { max: rules.max }),
                type: upload('type', { types: rules.types }),
                uploadMismatch: failure('uploadMismatch'),
                uploadDamaged: failure('uploadDamaged'),
                uploadOther: failure('uploadOther'),
                uploadGone: failure('uploadGone'),
                uploadsWaiting: failure('uploadsWaiting'),
                tooMany: form('errors.tooMany'),
                failed: t('enquiry.file.failed'),
              },
            },
            errors: {
              contentRequired: t('enquiry.contentRequired'),
              contactRequired: form('errors.contactRequired'),
              phoneFormat: form('errors.phoneFormat'),
              emailFormat: form('errors.emailFormat'),
              characters: form('errors.characters'),
              other: form('errors.other'),
              tooMany: form('errors.tooMany'),
              failed: form('errors.failed'),
              unanswered: form('errors.unanswered'),
            },
          }}
        />
      </Island>
      <p className={styles.privacy}>
        {spaced(t('enquiry.privacy'))}
        <a href={to.companyText(PRIVACY, privacy)}>{privacy}</a>
      </p>
      <noscript>
        <p>
          {spaced(t('enquiry.noScript'))}
          <a href={to.page('contact')}>{t('contact.title')}</a>
        </p>
      </noscript>
    </PageFrame>
  );
}
