import type { ConnectTexts } from '../en/connect.ts'

const connect: ConnectTexts = {
  signIn: 'Se connecter',
  walletConnect: 'WalletConnect',
  recent: 'Récent',
  installed: 'Installé',
  qrCode: 'Code QR',
  connectLegal:
    'La connexion montre votre adresse. Rien ne peut être dépensé sans votre accord dans le portefeuille.',
  noWallets:
    'Aucun portefeuille trouvé dans ce navigateur. Utilisez un portefeuille mobile avec WalletConnect.',
  scanQr: 'Scannez ce code QR avec votre portefeuille',
  qrLabel: 'Code QR du lien de connexion',
  copyLink: 'Copier le lien',
  preparingLink: 'Préparation du lien',
  openWallet: 'Ouvrir {wallet}',
  approveInWalletTab: 'Approuvez la connexion dans l’onglet {wallet}, puis revenez ici.',
  relayUnreachable: 'Le service de connexion ne répond pas. Vérifiez votre réseau et réessayez.',
  declined: 'Refusé',
  proposalExpired: 'La demande a expiré',
  continueIn: 'Continuez dans {wallet}',
  acceptRequest: 'Acceptez la demande de connexion dans le portefeuille',
  connectionDeclined: 'Connexion refusée',
  connectionDeclinedNote: 'La connexion peut être refusée si une demande précédente est encore active',
  requestWaiting: 'Une demande attend déjà dans votre portefeuille. Ouvrez-le et répondez-y.',
  signInNote:
    'Signez un message pour prouver que ce portefeuille est le vôtre. Cela ne coûte rien et ne déplace rien.',
  signInStatement: 'Connexion avec votre portefeuille. Cela ne coûte rien et ne déplace rien.',
  signInPending: 'Confirmez le message dans votre portefeuille',
  signInDeclined: 'Signature refusée',
  signInFailed: 'Échec de la connexion',
}

export default connect
