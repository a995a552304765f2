import { saveFile } from '@/components/ui/files/save-file';
import { csvText } from '@/lib/domain/text/csv-text';
import type { OrderExample } from '@/lib/views/order-examples';
import type { FormWords } from '../form-words';

/** Has the browser save a table to fill in. @param examples what its rows show */
export function saveTemplate(
  { columns, templateName }: FormWords['file'],
  [byCode, byName = byCode]: readonly OrderExample[],
): void {
  const table = [
    [columns.code, columns.name, columns.size, columns.qty],
    ...(byCode ? [[byCode.skuCode, '', '', 2]] : []),
    ...(byName ? [['', byName.name, byName.size, 1]] : []),
  ];
  saveFile(new Blob([csvText(table)], { type: 'text/csv' }), `${templateName}.csv`);
}
