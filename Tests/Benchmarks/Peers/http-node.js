// A file's bytes from the memory of Node: http-node.js FILE
//
// Prints its address, and ends with its input.

const body = require("node:fs").readFileSync(process.argv[2]);
const server = require("node:http").createServer((request, reply) => {
  reply.writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length });
  reply.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.stdin.resume().on("end", () => process.exit());
