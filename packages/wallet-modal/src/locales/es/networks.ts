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
  chooseListed: 'Cambia a una red en la que funcione esta aplicación, o desconéctate.',
  networkHelpTitle: 'El suelo que sostiene una aplicación',
  networkHelpText:
    'Una red son muchos ordenadores que llevan juntos un solo registro. Las aplicaciones lo leen y escriben en él mediante contratos, y tu cartera también.',
  networkUsesTitle: 'Hechas para usos distintos',
  networkUsesText:
    'Las redes se diferencian en coste, velocidad y en lo que transportan. La misma dirección puede tener otra cosa en cada una.',
  learnMore: 'Más información',
}

export default networks
