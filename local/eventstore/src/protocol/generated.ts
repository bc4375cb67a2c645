/**
 * The message classes and service definitions inside the official client. They are not in its public interface, so
 * its version is pinned exactly.
 */

import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

export const { AllStreamPosition, Empty, StreamIdentifier, UUID } = shared;
export const { MaximumAppendSizeExceeded, StreamDeleted, Timeout, Unknown, WrongExpectedVersion } = shared;
export const { Status } = status;
export const { AppendReq, AppendResp, BatchAppendReq, BatchAppendResp } = streams;
export const { DeleteResp, ReadReq, ReadResp, TombstoneResp } = streams;
export const { ClusterInfo, EndPoint, MemberInfo } = gossip;
export const { SupportedMethod, SupportedMethods } = features;
export const { GossipService } = gossipService;
export const { ServerFeaturesService } = featuresService;
export const { StreamsService } = streamsService;
