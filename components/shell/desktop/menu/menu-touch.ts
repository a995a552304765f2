/** On touch screens, which have no hover, the first tap opens an entry's submenu and the second follows its link. */
export function openOnTouch(root: HTMLElement): () => void {
  let follows = true;
  const onPointerDown = ({ target, pointerType }: PointerEvent) => {
    const item = target instanceof Element ? target.closest('li') : null;
    follows = pointerType !== 'touch' || !item?.querySelector('ul') || item.matches(':focus-within');
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || follows) return;
    event.preventDefault();
    link.focus();
  };
  root.addEventListener('pointerdown', onPointerDown);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('pointerdown', onPointerDown);
    root.removeEventListener('click', onClick);
  };
}
