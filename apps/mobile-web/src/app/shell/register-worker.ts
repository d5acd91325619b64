/** Has a browser keep the app, if it does not yet. @throws where site data is refused, or this server has no worker */
export function registerWorker(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return container.register('/service-worker.js', { updateViaCache: 'none' })
}
