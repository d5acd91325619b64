import type { NetworksTexts } from '../en/networks.ts'

const networks: NetworksTexts = {
  networks: 'Elegir red',
  wrongNetwork: 'Red incorrecta',
  wrongNetworkNote: 'Tu billetera está en {current}. Esta aplicación funciona en {required}.',
  switchTo: 'Cambiar a {network}',
  approveInWallet: 'Aprueba en la billetera',
  switchDeclined: 'Cambio rechazado',
  switchDeclinedNote:
    'El cambio puede rechazarse si la billetera no admite la cadena o si una solicitud anterior sigue activa',
  addNetworkFailed: 'No se pudo añadir la red {network}',
  networksNote: 'Es posible que tu billetera no admita algunas de estas redes',
  current: 'Actual',
  chooseListed: 'Cambia a una red en la que funcione esta app, o desconecta.',
  networkHelpTitle: 'Dónde funciona una app',
  networkHelpText:
    'Una red son muchos ordenadores que llevan un solo registro compartido. Las apps y las billeteras lo leen, y escriben en él mediante contratos.',
  networkUsesTitle: 'Cada una es distinta',
  networkUsesText:
    'Las redes se diferencian en coste, velocidad y en las monedas que llevan. La misma dirección puede tener monedas distintas en cada una.',
  learnMore: 'Más información',
}

export default networks
