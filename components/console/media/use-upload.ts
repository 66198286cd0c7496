import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useReportUpload } from '@/components/forms/form'
import { useProblemText } from '@/components/forms/problem-notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { MediaKind, PictureUse } from '@/lib/media/constants'
import { byteLimits, kindOf, signatureBytes, tooLargeText } from '@/lib/media/signature'
import type { MediaFile } from '@/lib/media/staff/schema'

/** An upload without progress is stopped after this time; preparing a complete file may take longer. */
const stallMs = 15_000
const prepareMs = 60_000

type Send = (path: string, init: RequestInit) => Promise<Response>

/** Sends a call like `fetch`, and reports the sent share of the body, from 0 to 1. */
function sendWithProgress(onProgress: (share: number) => void): Send {
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
      call.onabort = () => reject(new DOMException('Interrupted', 'AbortError'))
      signal?.addEventListener('abort', () => call.abort(), { once: true })
      call.send(body as XMLHttpRequestBodyInit)
    })
}

export const mediaKey = (id: string) => ['media', id] as const

type UploadState =
  | { step: 'idle' }
  /** `share` goes from 0 to 1 while the file is sent; then the server prepares it. */
  | { step: 'sending'; name: string; share: number; preview: string | null }
  | { step: 'failed'; message: string; file: File | null }

type UploadOptions = { kinds: readonly MediaKind[]; use: PictureUse; onDone: (file: MediaFile) => void }

const wrongKind = {
  image: 'This is a picture. A video is needed here.',
  video: 'This is a video. A picture is needed here.',
}

async function refusalOf(file: File, kinds: readonly MediaKind[]): Promise<string | null> {
  const start = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  const known = kindOf(start)
  if ('refusal' in known) return known.refusal
  if (!kinds.includes(known.kind)) return wrongKind[known.kind]
  return file.size > byteLimits[known.kind] ? tooLargeText(known.kind) : null
}

export function useUpload({ kinds, use, onDone }: UploadOptions) {
  const client = useQueryClient()
  const textOf = useProblemText()
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  useReportUpload(state.step === 'sending')
  const current = useRef<AbortController>(null)
  const preview = state.step === 'sending' ? state.preview : null
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  useEffect(() => () => current.current?.abort(), [])

  /** Starts an upload instead of the current one; `isLatest` says whether it is still the current one. */
  function begin() {
    current.current?.abort()
    const attempt = new AbortController()
    current.current = attempt
    return { signal: attempt.signal, isLatest: () => current.current === attempt && !attempt.signal.aborted }
  }
  async function start(file: File) {
    const { signal, isLatest } = begin()
    const refusal = await refusalOf(file, kinds)
    if (!isLatest()) return
    if (refusal) return setState({ step: 'failed', message: refusal, file: null })
    const address = file.type.startsWith('image/') ? URL.createObjectURL(file) : null
    setState({ step: 'sending', name: file.name, share: 0, preview: address })
    const onProgress = (share: number) =>
      isLatest() && setState((before) => (before.step === 'sending' ? { ...before, share } : before))
    try {
      const { data } = await callAdminApi<{ data: MediaFile }>(`/api/admin/media?use=${use}`, {
        method: 'POST',
        body: file,
        signal,
        limitMs: null,
        send: sendWithProgress(onProgress),
      })
      if (!isLatest()) return
      client.setQueryData(mediaKey(data.id), data)
      setState({ step: 'idle' })
      onDone(data)
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (isLatest()) setState({ step: 'failed', message: textOf(error), file })
    }
  }
  async function startFrom(take: () => Promise<File>) {
    const { isLatest } = begin()
    setState({ step: 'sending', name: 'a picture from the video', share: 0, preview: null })
    try {
      const file = await take()
      if (isLatest()) await start(file)
    } catch {
      if (!isLatest()) return
      const message = 'This browser could not take a picture from the video. Please choose one.'
      setState({ step: 'failed', message, file: null })
    }
  }
  function cancel() {
    current.current?.abort()
    setState({ step: 'idle' })
  }
  return { state, start, startFrom, cancel }
}
