// Written by `npm run contracts` from the Solidity sources. Do not edit.
export const forwarderFactoryAbi = [
  {"type":"constructor","inputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"addressOf","inputs":[{"name":"account","type":"bytes32","internalType":"bytes32"}],"outputs":[{"name":"","type":"address","internalType":"address"}],"stateMutability":"view"},
  {"type":"function","name":"deploy","inputs":[{"name":"account","type":"bytes32","internalType":"bytes32"}],"outputs":[{"name":"forwarder","type":"address","internalType":"address"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"implementation","inputs":[],"outputs":[{"name":"","type":"address","internalType":"address"}],"stateMutability":"view"},
  {"type":"function","name":"sweep","inputs":[{"name":"account","type":"bytes32","internalType":"bytes32"},{"name":"token","type":"address","internalType":"address"}],"outputs":[{"name":"amount","type":"uint256","internalType":"uint256"}],"stateMutability":"nonpayable"},
  {"type":"function","name":"sweepMany","inputs":[{"name":"accounts","type":"bytes32[]","internalType":"bytes32[]"},{"name":"token","type":"address","internalType":"address"}],"outputs":[],"stateMutability":"nonpayable"},
  {"type":"function","name":"vault","inputs":[],"outputs":[{"name":"","type":"address","internalType":"address"}],"stateMutability":"view"},
  {"type":"event","name":"ForwarderDeployed","inputs":[{"name":"account","type":"bytes32","indexed":true,"internalType":"bytes32"},{"name":"forwarder","type":"address","indexed":false,"internalType":"address"}],"anonymous":false},
  {"type":"error","name":"Create2EmptyBytecode","inputs":[]},
  {"type":"error","name":"FailedDeployment","inputs":[]},
  {"type":"error","name":"InsufficientBalance","inputs":[{"name":"balance","type":"uint256","internalType":"uint256"},{"name":"needed","type":"uint256","internalType":"uint256"}]},
] as const
