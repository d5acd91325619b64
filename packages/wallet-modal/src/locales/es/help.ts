import type { HelpTexts } from '../en/help.ts'

const help: HelpTexts = {
  whatIsAWallet: '¿Qué es una billetera?',
  whatIsANetwork: '¿Qué es una red?',
  helpHomeTitle: 'Un hogar para tus monedas',
  helpHomeText: 'Una billetera te permite guardar, enviar y recibir monedas. Solo tú tienes su llave.',
  helpLoginTitle: 'Un solo acceso para cada app',
  helpLoginText: 'Entra con tu billetera en lugar de usuario y contraseña.',
  helpApproveTitle: 'Nada sin tu aprobación',
  helpApproveText: 'Una app solo ve tu dirección. Confirmas cada pago y cada firma en tu billetera.',
  getAWallet: 'Conseguir una billetera',
  exploreAll: 'Explorar todas',
  chromeExtension: 'Extensión de Chrome',
  iosApp: 'App para iOS',
  androidApp: 'App para Android',
  website: 'Sitio web',
}

export default help
