import { ClusterInfo, EndPoint, MemberInfo, UUID } from './generated.ts';

/** The answer to `Gossip.Read`: a cluster of one node, the leader, at `host:port`. */
export function clusterOfOne(
  instanceId: string,
  host: string,
  port: number,
): InstanceType<typeof ClusterInfo> {
  const id = new UUID();
  id.setString(instanceId);
  const endPoint = new EndPoint();
  endPoint.setAddress(host);
  endPoint.setPort(port);
  const member = new MemberInfo();
  member.setInstanceId(id);
  member.setTimeStamp(`${Date.now()}0000`);
  member.setState(MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endPoint);
  const cluster = new ClusterInfo();
  cluster.setMembersList([member]);
  return cluster;
}
