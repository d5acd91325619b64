/** Unsubscribes this browser from pushes: nothing reaches it any more, whoever pushes. */
export async function unsubscribePush(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
