import { FILE_RULES, fileTypes } from '@/components/ui/forms/file-rules';
import { Island } from '@/components/ui/island';
import { PRIVACY } from '@/lib/domain/content/policies';
import { spaced } from '@/lib/i18n/spaced';
import { translator } from '@/lib/i18n/translator';
import { paths } from '@/lib/routing/paths';
import type { Site } from '@/lib/routing/site';
import type { ConsultView } from '@/lib/views/reading/consult';
import { HelpLinks } from '../help-links';
import { PageFrame } from '../page-frame';
import { ConsultForm } from './consult-form';
import styles from './consult-form.module.css';

/** An enquiry or feedback, begun with what one came from; the same on both devices. */
export function ConsultPage({ site, view }: { site: Site; view: ConsultView }) {
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
  const lotWords = lot && t('consult.lot', { lot });
  const subjectOf = (words: string) => [words, lotWords].filter(Boolean).join(' · ');
  const named = product && { code: code ?? '', name: product.name };
  const other = view.subject || (code ?? '');
  return (
    <PageFrame
      site={site}
      title={t('consult.title')}
      intro={t('consult.intro')}
      canonical={paths({ ...site, device: 'pc' }).page('consultingservice')}
      side={<HelpLinks site={site} except="consultingservice" />}
    >
      {productId !== null && (
        <p className={styles.about}>
          {spaced(t('consult.about'))}
          <a
            href={
              product?.isDiscontinued
                ? to.bench({ catalogNo: product.catalogNo })
                : to.productDetail(productId)
            }
            lang={product?.lang}
          >
            {product && code && <span className="numeric">{code} </span>}
            {product?.name ?? (code ? t('consult.nameless', { code }) : t('consult.unnamed'))}
          </a>
          {lotWords && <span className="numeric"> · {lotWords}</span>}
        </p>
      )}
      <Island>
        <ConsultForm
          // Another product asked about is another form.
          key={`${productId ?? ''} ${sku} ${lot} ${view.subject}`}
          kind={kind}
          productId={productId}
          subjects={{
            enquiry: subjectOf(named ? form('subject', named) : other),
            feedback: subjectOf(named ? t('consult.feedbackSubject', named) : other),
          }}
          messagesHref={to.personal('messages')}
          words={{
            kind: t('consult.kind'),
            kinds: { enquiry: t('consult.kinds.enquiry'), feedback: t('consult.kinds.feedback') },
            receipt: t.raw('consult.receipt'),
            withFile: t.raw('consult.withFile'),
            sent: t('consult.sent'),
            sentToAccount: t('consult.sentToAccount'),
            messages: t('consult.messages'),
            another: t('consult.another'),
            labels: {
              subject: t('consult.subject'),
              content: t('consult.content'),
              contactName: form('labels.contactName'),
              organisation: form('labels.organisation'),
              phone: form('labels.phone'),
              email: form('labels.email'),
            },
            optional: form('optional'),
            contactHint: form('contactHint'),
            submit: form('submit'),
            pending: form('pending'),
            restored: { said: t('consult.restored'), startOver: t('consult.startOver') },
            file: {
              add: t('consult.file.add'),
              replace: t('consult.file.replace'),
              hint: t('consult.file.hint', rules),
              progress: upload.raw('progress'),
              checking: upload('checking'),
              cancel: upload('cancel'),
              cancelled: upload('cancelled'),
              remove: t.raw('consult.file.removeNamed'),
              removeShort: t('consult.file.remove'),
              notAttached: t.raw('consult.file.notAttached'),
              beforeSending: t('consult.file.beforeSending'),
              again: t('consult.file.again'),
              problems: {
                tooBig: upload('tooBig', { max: rules.max }),
                type: upload('type', { types: rules.types }),
                uploadMismatch: failure('uploadMismatch'),
                uploadDamaged: failure('uploadDamaged'),
                uploadOther: failure('uploadOther'),
                uploadGone: failure('uploadGone'),
                tooMany: form('errors.tooMany'),
                failed: t('consult.file.failed'),
              },
            },
            errors: {
              contentRequired: t('consult.contentRequired'),
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
        {spaced(t('consult.privacy'))}
        <a href={to.companyText(PRIVACY, privacy)}>{privacy}</a>
      </p>
      <noscript>
        <p>
          {spaced(t('consult.noScript'))}
          <a href={to.page('contact')}>{t('contact.title')}</a>
        </p>
      </noscript>
    </PageFrame>
  );
}
