import type { CommonTexts } from '../en/common.ts'

const common: CommonTexts = {
  languageTag: 'es',
  back: 'Atrás',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  cancel: 'Cancelar',
  showMore: 'Ver más',
  showLess: 'Ver menos',
  copyFailed: 'No se pudo copiar',
  linkCopied: 'Enlace copiado',
  addressCopied: 'Dirección copiada',
  noLink: 'No se encontró el enlace',
  somethingFailed: 'Algo salió mal: {reason}',
  opensInNewTab: 'Se abre en una pestaña nueva',
  loadFailed: 'No se cargó. Comprueba tu conexión a internet e inténtalo de nuevo.',
}

export default common
