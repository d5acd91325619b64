import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Iniciar sesión',
  walletConnect: 'WalletConnect',
  recent: 'Reciente',
  installed: 'Instalada',
  qrCode: 'Código QR',
  connectLegal:
    'Al conectar se muestra tu dirección. No se puede gastar nada sin tu aprobación en la billetera.',
  noWallets:
    'No se encontró ninguna billetera en este navegador. Usa una billetera del móvil con WalletConnect.',
  scanQr: 'Escanea este código QR con tu billetera',
  qrLabel: 'Código QR del enlace de conexión',
  copyLink: 'Copiar enlace',
  preparingLink: 'Preparando el enlace',
  openWallet: 'Abrir {wallet}',
  approveInWalletTab: 'Aprueba la conexión en la pestaña de {wallet} y vuelve aquí.',
  relayUnreachable: 'El servicio de conexión no responde. Revisa tu red e inténtalo de nuevo.',
  declined: 'Rechazado',
  proposalExpired: 'La solicitud ha caducado',
  continueIn: 'Continúa en {wallet}',
  acceptRequest: 'Acepta la solicitud de conexión en la billetera',
  connectionDeclined: 'Conexión rechazada',
  connectionDeclinedNote: 'La conexión puede rechazarse si una solicitud anterior sigue activa',
  requestWaiting: 'Ya hay una solicitud pendiente en tu billetera. Ábrela y responde allí.',
  signInNote: 'Firma un mensaje para demostrar que esta billetera es tuya. No cuesta nada ni mueve nada.',
  signInStatement: 'Inicia sesión con tu billetera. No cuesta nada ni mueve nada.',
  signInPending: 'Confirma el mensaje en tu billetera',
  signInDeclined: 'Firma rechazada',
  signInFailed: 'No se pudo iniciar sesión',
}

export default connect
