/** An upload without progress is stopped after this time; preparing a complete file may take longer. */
const stallMs = 15_000
const prepareMs = 60_000

type Send = (path: string, init: RequestInit) => Promise<Response>

/** Sends a call like `fetch`, and reports the sent share of the body, from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(method, path)
      new Headers(headers).forEach((value, name) => {
        call.setRequestHeader(name, value)
      })
      let timer: ReturnType<typeof setTimeout>
      const waitAtMost = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          reject(new TypeError('No answer'))
          call.abort()
        }, ms)
      }
      waitAtMost(stallMs)
      call.upload.onprogress = ({ loaded, total }) => {
        waitAtMost(stallMs)
        onProgress(total > 0 ? loaded / total : 0)
      }
      call.upload.onload = () => waitAtMost(prepareMs)
      call.onloadend = () => clearTimeout(timer)
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
