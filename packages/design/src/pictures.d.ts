declare module '*.svg' {
  /** The address of the picture. */
  const address: string
  export default address
}
