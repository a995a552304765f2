'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAction } from '@/components/ui/data/use-action';
import { addressForm } from '@/components/ui/forms/drafts/draft-names';
import { useDraftFields } from '@/components/ui/forms/drafts/use-draft-fields';
import { FormActions } from '@/components/ui/forms/form-actions';
import { useFormControls } from '@/components/ui/forms/form-controls';
import { FormStatus, Notice } from '@/components/ui/forms/form-notice';
import { hearFilled } from '@/components/ui/forms/hear-filled';
import { useSendKey } from '@/components/ui/forms/use-send-key';
import styles from '@/components/ui/lists/lists.module.css';
import { useCallTexts } from '@/components/ui/use-call-texts';
import { fieldErrors } from '@/lib/api/call-texts';
import { type Address, saveAddress } from '@/lib/views/personal/addresses';
import { ADDRESS_FIELDS, ADDRESS_MAX, addressErrors, wrongAddress } from './address-rules';
import { useAreaField } from './area-field';

interface Props {
  /** Null: a new one. */
  address: Address | null;
  /** The only address is the default one, whatever is ticked. */
  first: boolean;
  onSaved: () => void;
  /** Absent where there is nothing to go back to. */
  onClose?: () => void;
}

const DRAFTED = [...ADDRESS_FIELDS, 'areaShown', 'isDefault'] as const;

/** Writes an address. Errors stand beside the fields; what was typed survives a login in between. */
export function AddressForm({ address, first, onSaved, onClose }: Props) {
  const t = useTranslations('personal.addresses');
  const { Field, Check } = useFormControls();
  const AreaField = useAreaField();
  const texts = useCallTexts('address');
  const save = useAction(saveAddress);
  const { keyOf } = useSendKey();
  const [start] = useState(() => (address ? fieldsOf(address) : {}));
  const fields = useDraftFields({ form: addressForm(address?.id ?? null), order: DRAFTED, initial: start });
  const isDefault = first || fields.value('isDefault') === 'yes';
  const error = (name: (typeof ADDRESS_FIELDS)[number]) => texts.field(name, fields.errors[name]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.pending || fields.fail(wrongAddress(fields.value))) return;
    const [provinceCode = '', cityCode = '', districtCode = ''] = fields.value('area').split(',');
    const draft = {
      contactName: fields.value('contactName').trim(),
      phone: fields.value('phone').trim(),
      provinceCode,
      cityCode,
      districtCode,
      detail: fields.value('detail').trim(),
      organisation: fields.value('organisation').trim(),
      isDefault,
    };
    const answer = await save.run({
      ...draft,
      ...(address ? { id: address.id, seal: address.seal } : { key: keyOf(draft) }),
    });
    if (!answer) return;
    if (!answer.ok) {
      fields.fail(addressErrors(fieldErrors(answer)));
      return;
    }
    fields.finish();
    onSaved();
  };

  const text = (
    name: keyof typeof ADDRESS_MAX,
    more: { autoComplete: string; type?: 'tel'; optional?: string; hint?: string },
  ) => (
    <Field {...fields.of(name)} label={t(name)} maxLength={ADDRESS_MAX[name]} error={error(name)} {...more} />
  );

  return (
    <form
      ref={hearFilled}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={address ? t('edit') : t('add')}
    >
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
        failure={save.failure}
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
      <FormActions
        busy={save.pending}
        submit={save.pending ? t('saving') : t('save')}
        cancel={t('cancel')}
        onCancel={
          onClose &&
          (() => {
            fields.finish();
            onClose();
          })
        }
      />
    </form>
  );
}

function fieldsOf(address: Address) {
  const { contactName, phone, detail, organisation, provinceCode, cityCode, districtCode, areaNames } =
    address;
  return {
    contactName,
    phone,
    detail,
    organisation,
    area: [provinceCode, cityCode, districtCode].join(','),
    areaShown: areaNames.join(' '),
  };
}
