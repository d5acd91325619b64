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
}

export default networks
