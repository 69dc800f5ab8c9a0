import net from 'node:net';

/**
 * Firefox' own remote control: the commands of WebDriver over a socket, each message with its length in front. No
 * program in between.
 */
export class Marionette {
  private buffer = Buffer.alloc(0);
  private id = 0;
  private readonly waiting = new Map<number, {resolve: (value: unknown) => void; reject: (error: Error) => void}>();
  private constructor(private readonly socket: net.Socket) {
    socket.on('data', (data) => this.read(data));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('Firefox has closed the connection.')));
  }

  static async connect(port: number): Promise<Marionette> {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const socket = net.connect(port, '127.0.0.1');
      const connected = await new Promise<boolean>((resolve) => {
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      });
      if (connected) return new Marionette(socket);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Firefox does not answer.');
  }

  /** Sends a command, `WebDriver:Navigate` for example, and resolves with what it gives. */
  send(command: string, parameters: object = {}): Promise<unknown> {
    this.id += 1;
    const message = Buffer.from(JSON.stringify([0, this.id, command, parameters]));
    return new Promise((resolve, reject) => {
      this.waiting.set(this.id, {resolve, reject});
      this.socket.write(`${message.length}:`);
      this.socket.write(message);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private read(data: Buffer): void {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const colon = this.buffer.indexOf(':');
      const length = Number(this.buffer.subarray(0, colon));
      if (colon < 0 || this.buffer.length < colon + 1 + length) return;
      const message = JSON.parse(this.buffer.subarray(colon + 1, colon + 1 + length).toString());
      this.buffer = this.buffer.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue; // the greeting
      const [, id, error, value] = message as [
        1,
        number,
        {error: string; message: string} | null,
        {value?: unknown} | null,
      ];
      const {resolve, reject} = this.waiting.get(id) ?? {};
      this.waiting.delete(id);
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(value && 'value' in value ? value.value : value);
    }
  }

  private fail(error: Error): void {
    for (const {reject} of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
