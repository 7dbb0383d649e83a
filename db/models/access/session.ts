import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Session extends TenantModel<InferAttributes<Session>, InferCreationAttributes<Session>> {
  declare id: CreationOptional<number>
  declare tokenHash: Buffer
  declare tenantId: number
  declare userId: number
  declare kind: CreationOptional<string>
  declare label: CreationOptional<string>
  declare activeRoleId: CreationOptional<number | null>
  declare remember: CreationOptional<boolean>
  declare ip: CreationOptional<string | null>
  declare userAgent: CreationOptional<string | null>
  declare createdAt: CreationOptional<Date>
  declare lastSeenAt: CreationOptional<Date>
  declare expiresAt: Date
  declare actorTenantId: CreationOptional<number | null>
  declare actorUserId: CreationOptional<number | null>
  declare actorReason: CreationOptional<string | null>
  declare actorUntil: CreationOptional<Date | null>
}

Session.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tokenHash: { type: DataTypes.BLOB, allowNull: false },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    userId: { type: DataTypes.BIGINT, allowNull: false },
    kind: DataTypes.TEXT,
    label: DataTypes.TEXT,
    activeRoleId: DataTypes.BIGINT,
    remember: DataTypes.BOOLEAN,
    ip: DataTypes.TEXT,
    userAgent: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
    lastSeenAt: DataTypes.DATE,
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    actorTenantId: DataTypes.BIGINT,
    actorUserId: DataTypes.BIGINT,
    actorReason: DataTypes.TEXT,
    actorUntil: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'session' },
)
