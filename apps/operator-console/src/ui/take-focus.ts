/**
 * Gives a field the focus where its dialog opens: the dialog itself asks for the attribute, which React does not write.
 * @example <input ref={takeFocus} />
 */
export function takeFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '')
}
