'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useKit } from '@/components/shared/account/account-kit';
import type { CallData } from '@/lib/contract/calls';
import { ADDRESS_FIELDS, ADDRESS_MAX, addressErrors, wrongAddress } from './address-rules';
import { FormStatus, Notice } from './form-notice';
import styles from './mine.module.css';
import type { AreaField } from './mine-parts';
import { fieldErrors, useAction } from './use-action';
import { useDraftFields } from './use-draft-fields';
import { useMineTexts } from './use-mine-texts';

type Address = CallData<'addressGetById'>;

interface Props {
  /** Null: a new one. */
  address: Address | null;
  /** The only address is the default one, whatever is ticked. */
  first: boolean;
  AreaField: AreaField;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

export const addressForm = (id: number | null) => `address:${id ?? 'new'}`;

const DRAFTED = [...ADDRESS_FIELDS, 'areaShown', 'isDefault'] as const;

/** Writes an address. Errors stand beside the fields; what was typed survives a login in between. */
export function AddressForm({ address, first, AreaField, onSaved, onClose }: Props) {
  const t = useTranslations('mine.addresses');
  const { Field, Check, Submit, Button } = useKit();
  const texts = useMineTexts();
  const save = useAction('addressSaveOrUpdate');
  const [start] = useState(() => (address ? fieldsOf(address) : {}));
  const fields = useDraftFields({ form: addressForm(address?.id ?? null), order: DRAFTED, initial: start });
  const isDefault = first || fields.value('isDefault') === 'yes';
  const error = (name: (typeof ADDRESS_FIELDS)[number]) => texts.field(name, fields.errors[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.pending || fields.fail(wrongAddress(fields.value))) return;
    const [provinceCode = '', cityCode = '', districtCode = ''] = fields.value('area').split(',');
    const answer = await save.run({
      ...(address && { id: address.id }),
      contactName: fields.value('contactName').trim(),
      phone: fields.value('phone').trim(),
      provinceCode,
      cityCode,
      districtCode,
      detail: fields.value('detail').trim(),
      organisation: fields.value('organisation').trim(),
      isDefault,
    });
    if (!answer) return;
    if (!answer.ok) {
      fields.fail(addressErrors(fieldErrors(answer)));
      return;
    }
    fields.finish();
    onSaved(answer.data);
  };

  const text = (
    name: keyof typeof ADDRESS_MAX,
    more: { autoComplete: string; type?: 'tel'; optional?: string; hint?: string },
  ) => (
    <Field
      id={fields.idOf(name)}
      label={t(name)}
      value={fields.value(name)}
      onChange={(value) => fields.set(name, value)}
      maxLength={ADDRESS_MAX[name]}
      error={error(name)}
      {...more}
    />
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={address ? t('edit') : t('add')}>
      {fields.restored && <Notice>{t('restored')}</Notice>}
      {text('contactName', { autoComplete: 'shipping name' })}
      {text('phone', { autoComplete: 'shipping tel', type: 'tel', hint: t('phoneHint') })}
      <AreaField
        id={fields.idOf('area')}
        label={t('area')}
        value={fields.value('area') === '' ? [] : fields.value('area').split(',')}
        shown={fields.value('areaShown')}
        onChange={(codes, shown) => {
          fields.set('area', codes.join(','));
          fields.set('areaShown', shown);
        }}
        error={error('area')}
      />
      {text('detail', { autoComplete: 'shipping street-address', hint: t('detailHint') })}
      {text('organisation', { autoComplete: 'shipping organization', optional: t('optional') })}
      {!first && !address?.isDefault && (
        <Check
          id={fields.idOf('isDefault')}
          checked={isDefault}
          onChange={(checked) => fields.set('isDefault', checked ? 'yes' : '')}
        >
          {t('makeDefault')}
        </Check>
      )}
      <FormStatus
        failure={save.failure && texts.isOwn(save.failure) ? null : save.failure}
        fields={[
          'contactName',
          'phone',
          'provinceCode',
          'cityCode',
          'districtCode',
          'detail',
          'organisation',
        ]}
      />
      {save.failure && texts.isOwn(save.failure) && (
        <div role="alert">
          <Notice tone="error">{texts.failure(save.failure)}</Notice>
        </div>
      )}
      <div className={styles.formActions}>
        <Submit busy={save.pending}>{save.pending ? t('saving') : t('save')}</Submit>
        <Button
          onClick={() => {
            fields.finish();
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function fieldsOf(address: Address) {
  const { contactName, phone, detail, organisation, provinceCode, cityCode, districtCode } = address;
  const { provinceName, cityName, districtName } = address;
  return {
    contactName,
    phone,
    detail,
    organisation,
    area: [provinceCode, cityCode, districtCode].join(','),
    areaShown: [provinceName, cityName, districtName].join(' '),
  };
}
