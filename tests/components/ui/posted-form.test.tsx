import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PostedForm } from '@/components/ui/forms/posted-form';
import { useFields } from '@/components/ui/forms/use-fields';

function Login({ onSend }: { onSend: (account: string, password: string) => void }) {
  const fields = useFields(['account', 'password']);
  const control = (name: 'account' | 'password') => ({
    'aria-label': name,
    value: fields.value(name),
    onChange: ({ target }: { target: { value: string } }) => fields.set(name, target.value),
  });
  return (
    <PostedForm
      className=""
      busy={false}
      onSubmit={() => onSend(fields.value('account'), fields.value('password'))}
    >
      <input {...control('account')} />
      <input {...control('password')} />
      <button type="submit">Log in</button>
    </PostedForm>
  );
}

it('sends what a password manager filled in without saying so', async () => {
  const onSend = vi.fn();
  render(<Login onSend={onSend} />);
  await userEvent.type(screen.getByLabelText('account'), 'ada');
  const password = screen.getByLabelText('password');
  // As from outside of the page, past what React has put on the field.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    password,
    'correct horse 7',
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSend).toHaveBeenCalledWith('ada', 'correct horse 7');
  expect(password).toHaveValue('correct horse 7');
});
