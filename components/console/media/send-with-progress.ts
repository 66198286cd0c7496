type Send = (path: string, init: RequestInit) => Promise<Response>

/** Sends a call like `fetch`, and tells how much of the body is on its way: from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(method, path)
      new Headers(headers).forEach((value, name) => {
        call.setRequestHeader(name, value)
      })
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      call.onload = () => {
        const type = call.getResponseHeader('content-type') ?? 'application/json'
        resolve(new Response(call.responseText, { status: call.status, headers: { 'content-type': type } }))
      }
      call.onerror = () => reject(new TypeError('No connection'))
      call.onabort = () => reject(new DOMException('Broken off', 'AbortError'))
      signal?.addEventListener('abort', () => call.abort(), { once: true })
      call.send(body as XMLHttpRequestBodyInit)
    })
}
