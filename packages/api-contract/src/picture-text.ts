const form = /^data:image\/[a-z]+;base64,([\w+/=]*)$/

/** The file of a picture that is kept as text (a `data:` URL in base64), as it is sent. @throws {TypeError} for any other text */
export function pictureOf(text: string): Blob {
  const [, base64] = form.exec(text) ?? []
  if (base64 === undefined) throw new TypeError('not a picture kept as text')
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))])
}
