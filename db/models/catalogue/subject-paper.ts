import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class SubjectPaper extends Model<InferAttributes<SubjectPaper>, InferCreationAttributes<SubjectPaper>> {
  declare id: CreationOptional<number>
  declare subjectId: number
  declare level: string
  declare code: string
  declare paper: CreationOptional<number>
  declare nameEn: string
  declare nameBn: string
  declare parts: CreationOptional<unknown>
}

SubjectPaper.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    subjectId: { type: DataTypes.BIGINT, allowNull: false },
    level: { type: DataTypes.TEXT, allowNull: false },
    code: { type: DataTypes.TEXT, allowNull: false },
    paper: DataTypes.SMALLINT,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    parts: DataTypes.JSONB,
  },
  { sequelize: database(), tableName: 'subject_paper' },
)
